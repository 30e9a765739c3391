import { registerActs } from './registers-calls.ts'
import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'

await testFaults(registerActs, everyCell)
