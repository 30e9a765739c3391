import { testFaults } from './fault-table.ts'
import { renewalsCalls } from './renewals-calls.ts'

await testFaults(renewalsCalls)
