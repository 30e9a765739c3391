import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'
import { roomsCalls } from './writing-calls.ts'

await testFaults(roomsCalls, everyCell)
