import { testFaults } from './fault-table.ts'
import { registersCalls } from './registers-calls.ts'

await testFaults(registersCalls)
