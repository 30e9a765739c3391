const INTENT_EVENTS = ['focusin', 'pointerdown', 'dragenter'] as const

/** Loads the script that compares the list once the visitor goes to the list. A button pressed before that waits for the script. */
export const loadOnIntent = (form: HTMLFormElement) => {
  const state = form.querySelector('output')
  let loading: ReturnType<typeof loadScript> | undefined
  const loadScript = async () => {
    const { startCheckMany } = await import('./start.ts')
    form.removeEventListener('submit', onSubmit)
    return startCheckMany(document, form)
  }
  /** After a failure the next try loads again. */
  const load = () =>
    (loading ??= loadScript().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  const failed = () => {
    if (state !== null) state.textContent = state.dataset['failed'] ?? ''
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    load().then(() => form.requestSubmit(), failed)
  }
  const take = (file: File | undefined) => {
    if (file !== undefined) load().then((takeFile) => takeFile(file), failed)
  }
  for (const intent of INTENT_EVENTS)
    form.addEventListener(intent, () => void load().catch(() => undefined), { once: true })
  form.addEventListener('dragover', (event) => event.preventDefault())
  form.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? []
    if (file === undefined) return
    event.preventDefault()
    take(file)
  })
  form.querySelector<HTMLInputElement>('input[type=file]')?.addEventListener('change', ({ currentTarget }) => {
    if (!(currentTarget instanceof HTMLInputElement)) return
    take(currentTarget.files?.[0])
    // Cleared, so that choosing the same file again is a change.
    currentTarget.value = ''
  })
  form.addEventListener('submit', onSubmit)
}
