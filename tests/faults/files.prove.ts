import { filesCalls } from './files-calls.ts'
import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'

await testFaults(filesCalls, everyCell)
