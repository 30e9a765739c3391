import { onboardingCalls } from './onboarding-calls.ts'
import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'

await testFaults(onboardingCalls, everyCell)
