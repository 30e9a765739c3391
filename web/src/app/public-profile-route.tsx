import { ProfileInKiswahili } from '../features/kiswahili/in-kiswahili.tsx'
import { Page as ProfilePage } from '../features/public-profile/page.tsx'
import { withSlots } from './with-slots.tsx'

export const Page = withSlots(ProfilePage, { inProfileVerdict: [ProfileInKiswahili] })
