import type { LicenceCheck, RegisterPage, SurveyorProfile } from '@lsb/contract'
import type { Account } from './portal/account.ts'
import { type ComponentType, createContext, createElement, use } from 'react'

/** The places of pages that other features fill, and what each filling is told. */
export interface SlotProps {
  /** Below the public registers, and below the documents. */
  belowRegisters: object
  /** Where a script writes what the address of the check asks for: above and below the answer about a number. */
  aboveAnswer: object
  belowAnswer: object
  /** Below the scanner of the check. */
  belowScanner: object
  /** In the card of a verdict, beneath what counts: of a profile, of the check, and of the template that a script fills in. */
  inProfile: { profile: SurveyorProfile }
  inCheck: { number: string; check: LicenceCheck | null | undefined; found: RegisterPage<unknown, unknown> | undefined }
  inTemplate: object
  /** On the panel of the identity card. */
  idBadge: { account: Account }
  /** Above all else on a holder's first screen: of the dashboard, and of each step of the wizard. */
  firstScreen: { account: Account }
  /** Among the buttons of a profile: what proves its verdict. */
  profileProofs: { profile: SurveyorProfile }
  /** Last among them: what a reader may do about the person. */
  profileOffers: { profile: SurveyorProfile }
}
type SlotName = keyof SlotProps

/** Who fills each place, in order. */
export type Slots = { [Name in SlotName]?: readonly ComponentType<SlotProps[Name]>[] }

/** `web/src/app/slots.tsx` fills them: a feature imports no other. */
export const SlotsContext = createContext<Slots>({})

/** A place of a page; empty when no feature fills it. */
export const Slot = <Name extends SlotName>({ name, given }: { name: Name; given: SlotProps[Name] }) => {
  const fillings: Slots[Name] = use(SlotsContext)[name]
  return fillings?.map((Filling, at) => createElement(Filling, { key: at, ...given }))
}
