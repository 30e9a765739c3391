import { use } from 'react'
import { ProfileInKiswahili } from '../features/kiswahili/in-kiswahili.tsx'
import { Page as ProfilePage } from '../features/public-profile/page.tsx'
import { SlotsContext } from '../shared/slots.tsx'

/** With what is too heavy for the part of the app that every page loads. */
export const Page = () => (
  <SlotsContext value={{ ...use(SlotsContext), inProfile: [ProfileInKiswahili] }}>
    <ProfilePage />
  </SlotsContext>
)
