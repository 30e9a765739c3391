import { type ComponentType, use } from 'react'
import { type Slots, SlotsContext } from '../shared/slots.tsx'

/** The page with fillings of its own, which are too heavy for the part of the app that every page loads. */
export const withSlots = (Page: ComponentType, own: Slots) => () => (
  <SlotsContext value={{ ...use(SlotsContext), ...own }}>
    <Page />
  </SlotsContext>
)
