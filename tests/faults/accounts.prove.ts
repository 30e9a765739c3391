import { accountsCalls } from './accounts-calls.ts'
import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'

await testFaults(accountsCalls, everyCell)
