import { testFaults } from './fault-table.ts'
import { officeCalls } from './office-calls.ts'

await testFaults(officeCalls)
