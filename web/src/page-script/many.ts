/** The only script of the page that checks a list, until somebody goes to the list. */
import { markReady, startPage } from './start.ts'

const INTENTS = ['focusin', 'pointerdown', 'dragenter'] as const

/** What compares the list with the register comes when it is wanted; what was pressed before that waits. */
const loadOnIntent = (form: HTMLFormElement) => {
  const [list, state] = [form.querySelector('textarea'), form.querySelector('output')]
  let loading: Promise<void> | undefined
  const loadScript = async () => {
    const { startCheckMany } = await import('../check-many-script/start.ts')
    form.removeEventListener('submit', onSubmit)
    startCheckMany(document, form)
  }
  /** After a failure the next try loads again. */
  const load = () =>
    (loading ??= loadScript().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  const onSubmit = (event: Event) => {
    event.preventDefault()
    load().then(
      () => form.requestSubmit(),
      () => {
        if (state !== null) state.textContent = state.dataset['failed'] ?? ''
      },
    )
  }
  for (const intent of INTENTS) form.addEventListener(intent, () => void load().catch(() => undefined), { once: true })
  form.addEventListener('dragover', (event) => event.preventDefault())
  form.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? []
    if (file === undefined || list === null) return
    event.preventDefault()
    const take = async () => {
      list.value = await file.text()
      form.requestSubmit()
    }
    void take()
  })
  form.addEventListener('submit', onSubmit)
}

startPage(document)
const form = document.getElementById('check-many')
if (form instanceof HTMLFormElement) loadOnIntent(form)
markReady(document)
