import { officeCalls } from './office-calls.ts'
import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'

await testFaults(officeCalls, everyCell)
