import { wasPressedEarly } from './early-press.ts'

/**
 * Marks the button of a form whose page script holds what is typed and pressed until the app takes over. Its value is said when a
 * field is empty: this script imports no texts, because all of them would come with it.
 */
const EARLY_SUBMIT = '[data-early-submit]'

/** How long the app may stay away after a press, in milliseconds, until that is said. */
const SLOW_AFTER_MS = 15_000

/** Marks a form whose fields the app has read (`AdoptEarlyInput`). */
const ADOPTED = 'data-adopted'

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll('input')]
const isNumeric = (field: HTMLInputElement) => field.getAttribute('inputmode') === 'numeric'

/** Refuses letters in a field for digits, as the app does. */
const cleanDigits = (field: HTMLInputElement) => {
  const digits = field.value.replaceAll(/\D/g, '')
  if (isNumeric(field) && digits !== field.value) field.value = digits
}

/** Acts once the app has read the form's fields: it sends what it has read from them. */
const onceRead = (form: HTMLFormElement, button: HTMLButtonElement, act: () => void): void =>
  new MutationObserver((_changes, observer) => {
    if (button.type === 'button' || form.querySelector(`[${ADOPTED}]`) === null) return
    observer.disconnect()
    act()
  }).observe(form, { subtree: true, attributeFilter: ['type', ADOPTED] })

interface EarlySubmit {
  /** Lets the press go and says beside the button that the app could not be loaded. */
  fail: () => void
  /** Removes what is said beside the button: React takes over only the HTML that it rendered. */
  unsay: () => void
  /** Hands a press to a form that the app has drawn in this one's place. */
  handOver: () => void
}

/** Says in the browser's own bubble what is missing, until the app says it in the page: it would not take over HTML that a script
 * has changed. */
const isFilled = (fields: readonly HTMLInputElement[], missing: string): boolean => {
  const empty = missing === '' ? undefined : fields.find(({ value }) => value.trim() === '')
  empty?.setCustomValidity(missing)
  empty?.reportValidity()
  return empty === undefined
}

/**
 * Holds the form before the app runs, which takes long on a slow phone: it keeps letters out of the ID number, checks that both
 * fields are filled in, and hands a press of the button or of Enter to the app once. Until the app takes over, the button is no
 * submit button, so that the browser never sends the form itself. Each press calls `onPress`, which loads the app.
 */
export const holdEarlySubmit = (page: Document, onPress: () => void): EarlySubmit | undefined => {
  const button = page.querySelector<HTMLButtonElement>(EARLY_SUBMIT)
  const form = button?.form
  if (!button || !form) return undefined
  const said = page.createElement('p')
  said.setAttribute('role', 'alert')
  const say = (text: string) => {
    said.textContent = text
    button.after(said)
  }
  let late: ReturnType<typeof setTimeout> | undefined
  const isEarly = () => button.type === 'button'
  let held = false
  const hold = (isHeld: boolean, isBusy = isHeld) => {
    held = isHeld
    clearTimeout(late)
    button.setAttribute('aria-busy', String(isBusy))
    button.style.opacity = isBusy ? '0.6' : ''
  }
  const press = () => {
    said.remove()
    hold(true, isFilled(fieldsOf(form), button.dataset['earlySubmit'] ?? ''))
    late = setTimeout(
      () => say('The page is still loading, because the connection is slow. Your press is kept.'),
      SLOW_AFTER_MS,
    )
    onPress()
  }
  for (const field of fieldsOf(form)) cleanDigits(field)
  form.addEventListener('input', ({ target }) => {
    if (!isEarly() || !(target instanceof HTMLInputElement)) return
    target.setCustomValidity('')
    cleanDigits(target)
    hold(false)
  })
  form.addEventListener('keydown', (event) => {
    if (isEarly() && event.key === 'Enter' && event.target instanceof HTMLInputElement) press()
  })
  button.addEventListener('click', () => {
    if (isEarly()) press()
  })
  if (wasPressedEarly()) press()
  onceRead(form, button, () => {
    const isHeld = held
    hold(false)
    for (const field of fieldsOf(form)) field.setCustomValidity('')
    if (isHeld) form.requestSubmit(button)
  })
  return {
    fail: () => {
      hold(false)
      say(`The page could not be loaded completely. Check your connection, then press “${button.textContent}”.`)
    },
    unsay: () => {
      clearTimeout(late)
      said.remove()
    },
    handOver: () => {
      const drawn = page.querySelector<HTMLButtonElement>(EARLY_SUBMIT)
      if (held && drawn?.form && drawn !== button) onceRead(drawn.form, drawn, () => drawn.form?.requestSubmit(drawn))
    },
  }
}
