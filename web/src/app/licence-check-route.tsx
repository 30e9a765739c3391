import { CheckInKiswahili } from '../features/kiswahili/in-kiswahili.tsx'
import { Page as CheckPage } from '../features/licence-check/page.tsx'
import { withSlots } from './with-slots.tsx'

export const Page = withSlots(CheckPage, { inCheckVerdict: [CheckInKiswahili] })
