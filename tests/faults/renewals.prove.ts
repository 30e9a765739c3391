import { renewalsCalls } from './renewals-calls.ts'
import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'

await testFaults(renewalsCalls, everyCell)
