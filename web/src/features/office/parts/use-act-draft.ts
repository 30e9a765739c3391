import type { TrayAct, TrayItem } from '@lsb/contract'
import { type Draft, OFFICE_DRAFT, useDraft } from '../../../shared/session/drafts.ts'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'

export type Typed = Record<string, string>
/** What is typed into a dialog that asks for a reason. */
export interface ReasonDraft {
  values: Readonly<Typed> & { reason: string }
  // A method, so that a draft of other fields is one.
  change(part: Typed): void
  drop: () => void
}

/** What an act in the tray was asked with, as its form has it. */
export const textsOf = (asked: object): Typed =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))

/** What is typed into a form of the office, kept in this tab. */
export const useOfficeDraft = <V extends Typed>(name: string, initial: V): Draft<V> =>
  useDraft(`${OFFICE_DRAFT}${name}`, initial)

/**
 * What is typed into the form of an act: what was kept in this tab, else what waits in the tray (`isIt` finds the item, `asked` reads
 * it), else `initial`.
 */
export const useActDraft = <V extends Typed>(
  { act, on }: Pick<TrayAct, 'act' | 'on'>,
  initial: V,
  {
    isIt = (item) => item.on === on,
    asked = (item) => textsOf(item.asked),
  }: { isIt?: (item: TrayItem) => boolean; asked?: (item: TrayItem) => Typed } = {},
): Draft<V & { reason: string }> => {
  const item = useTrayItems().items.find((one) => one.act === act && isIt(one))
  return useOfficeDraft(`${act} ${on}`, { ...initial, reason: item?.note ?? '', ...(item && asked(item)) })
}
