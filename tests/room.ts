import type { TrayAct } from '@lsb/contract'
import type { ServicesOfRooms } from '../functions/src/rooms.ts'
import type { Services } from '../functions/src/services.ts'
import type { AccessRow } from './api/support/access-row.ts'
import type { AccessWorld } from './api/support/access-world.ts'
import type { RequestFixtures } from './api/support/request-fixtures.ts'
import type { Contended } from './bench/contended-write.ts'
import type { Typed } from './browser/typed-texts.ts'
import type { WritingCall } from './faults/scene.ts'
import type { RoomScreen, WrongInStory } from './standing/of-room.ts'

/** What a room gives the tests that ask every call. */
export interface TestedRoom {
  /** Its rows of the role matrix. */
  access: (world: AccessWorld) => AccessRow[]
  /** Valid values of its requests, by `METHOD path`, where they are not those of every call. */
  drafts?: (fixtures: RequestFixtures) => Record<string, object>
  /** Tokens and ids that its drafts name, made anew after each request that succeeds. */
  made?: (services: Services) => Promise<Record<string, string>>
  /** Services of its own in place of these; `uid` is whose requests are sent. */
  instead?: (services: Services, uid: () => string) => Partial<Services>
  /** Its acts of the tray, and what each can be on. */
  tray?: readonly [act: TrayAct['act'], on: string][]
  /** Such acts with what they ask, of a board with LS/1 and LS/2 in version 3. */
  waiting?: readonly [act: TrayAct['act'], on: string, asked: object][]
  /** Its rows of the table of lost answers. */
  writes?: readonly WritingCall[]
  /** Its stores whose documents lie with the registers of such a row. */
  storesOfCells?: readonly (keyof ServicesOfRooms)[]
  /** Addresses at which anybody reads whether each surveyor may practise. */
  verdicts?: readonly string[]
  /** What it says to the public of who may practise, by the file that says it. */
  screens?: Readonly<Record<string, RoomScreen>>
  /** What screens say in its language, with the words in English by which verdicts differ. */
  inEnglish?: (shown: string) => string
  /** Texts that somebody types where a number or a name is asked for. */
  typed?: readonly Typed[]
  /** A document of it that many write at once. */
  contended?: Contended
  /** What it says wrongly after a random history. */
  wrongInStory?: WrongInStory
  /** Members of `/api/deployment` with which a fact of `npm run smoke` fails. */
  defects?: readonly [fact: string, defect: string, member: string, value: unknown][]
  /** Its calls that only read, by POST because of what they are asked. */
  reads?: readonly string[]
}
