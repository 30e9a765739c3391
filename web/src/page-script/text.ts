import { markReady, startPage } from './start.ts'
import { SWITCH_KEY } from '../register-copy/names.ts'
import { isSwitchedOff, keepOffline } from './keep-offline.ts'

/** Removes the worker and every file and answer that this site keeps on the device. */
const removeAll = async ({ navigator: { serviceWorker }, caches }: Window): Promise<void> => {
  const registrations = await serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** The switch of `features/privacy/page.tsx`: whether this device keeps a copy. */
const startOfflineSwitch = (page: Document): void => {
  const [part, view] = [page.querySelector<HTMLElement>('[data-offline-switch]'), page.defaultView]
  if (part === null || view === null || !('serviceWorker' in view.navigator)) return
  const show = (isOff: boolean) => {
    for (const each of part.querySelectorAll<HTMLElement>('[data-when]'))
      each.hidden = (each.dataset['when'] === 'off') !== isOff
    part.hidden = false
  }
  const turn = async () => {
    if (isSwitchedOff()) {
      localStorage.removeItem(SWITCH_KEY)
      keepOffline(view)
    } else {
      localStorage.setItem(SWITCH_KEY, 'off')
      await removeAll(view)
    }
    show(isSwitchedOff())
  }
  part.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) void turn()
  })
  show(isSwitchedOff())
}

/** The only script of a page that only has text. */

startPage(document)
startOfflineSwitch(document)
markReady(document)
