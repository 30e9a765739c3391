import { oneOfEach } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'
import { writingCalls } from './writing-calls.ts'

await testFaults(writingCalls, oneOfEach)
