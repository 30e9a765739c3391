import { OnboardingPage } from '../features/onboarding/onboarding-page.tsx'
import { PresenceOffer } from '../features/presence/presence-panel.tsx'
import { type Slots, SlotsContext } from '../shared/slots.tsx'

const slots: Slots = { firstScreen: [PresenceOffer] }

export const Page = () => (
  <SlotsContext value={slots}>
    <OnboardingPage />
  </SlotsContext>
)
