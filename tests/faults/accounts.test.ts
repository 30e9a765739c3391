import { testFaults } from './fault-table.ts'
import { accountsCalls } from './accounts-calls.ts'

await testFaults(accountsCalls)
