import { testFaults } from './fault-table.ts'
import { onboardingCalls } from './onboarding-calls.ts'

await testFaults(onboardingCalls)
