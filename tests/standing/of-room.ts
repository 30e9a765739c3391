import type { LicenceCheck, RegisterCopyAge, SurveyorProfile } from '@lsb/contract'
import type { ProfileServices, ProfileSources } from '../../functions/src/registers/profile.ts'
import type { VersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import type { SearchableCopy } from '../../web/src/register-copy/searchable-copy.ts'
import type { Moment } from './story-model.ts'

/** The surveyor LS/0112 and the assistant AA/7 of a world, and what is read about them. */
interface RoomWorld {
  sources: ProfileSources
  row: { entry_id: string }
  helper: { entry_id: string }
  profile: SurveyorProfile
  check: LicenceCheck | null
  copy: SearchableCopy
  age: RegisterCopyAge
}

/** What a room says of both, for the table of every screen; `null` where it says nothing. */
export interface RoomScreen {
  says: (world: RoomWorld) => Promise<readonly string[]>
  otherwise?: { not_confirmed: null }
}

/** What a room says wrongly, after a random history of these versions, to who asked it at an earlier moment: a sentence each. */
export type WrongInStory = (
  story: { versions: VersionsStore; registers: ProfileServices },
  was: Moment,
  is: Moment,
) => Promise<string[]>
