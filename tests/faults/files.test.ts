import { testFaults } from './fault-table.ts'
import { filesCalls } from './files-calls.ts'

await testFaults(filesCalls)
