const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Shows the layers of a `data-rotation` section in turn, each for the milliseconds that attribute says. It stands still while
 * the reader pauses it, asks the system for less motion, points at it or has focus in it, cannot see it, or looks at another
 * tab. Works on the markup of `features/home/rotation.tsx`.
 */
export const startRotation = (section: HTMLElement) => {
  const layers = [...section.querySelectorAll('.layers > *')]
  const interval = Number(section.dataset['rotation'])
  const reducedMotion = matchMedia(REDUCED_MOTION)
  const state = { index: 0, isPaused: false, isInUse: false, isOnScreen: true }
  let timer: ReturnType<typeof setTimeout> | undefined

  const isPlaying = () => !state.isPaused && !reducedMotion.matches
  const show = () => {
    for (const [at, layer] of layers.entries()) layer.toggleAttribute('inert', at !== state.index)
    for (const button of section.querySelectorAll<HTMLElement>('[data-choose]'))
      button.setAttribute('aria-pressed', String(Number(button.dataset['choose']) === state.index))
    for (const part of section.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = (part.dataset['when'] === 'playing') !== isPlaying()
    section.querySelector('.layers')?.setAttribute('aria-live', isPlaying() ? 'off' : 'polite')
    schedule()
  }
  // A layer chosen by hand stays its full time, too.
  const schedule = () => {
    clearTimeout(timer)
    if (isPlaying() && !state.isInUse && state.isOnScreen && !document.hidden)
      timer = setTimeout(() => choose(state.index + 1), interval)
  }
  const choose = (next: number) => {
    state.index = (next + layers.length) % layers.length
    show()
  }
  const setInUse = (isInUse: boolean) => {
    state.isInUse = isInUse
    schedule()
  }

  section.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const { step, choose: chosen } = button.dataset
    if (step !== undefined) choose(state.index + Number(step))
    else if (chosen !== undefined) choose(Number(chosen))
    else state.isPaused = !state.isPaused
    show()
  })
  section.addEventListener('pointerenter', () => setInUse(true))
  section.addEventListener('pointerleave', () => setInUse(false))
  section.addEventListener('focusin', () => setInUse(true))
  section.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && section.contains(relatedTarget))) setInUse(false)
  })
  document.addEventListener('visibilitychange', schedule)
  reducedMotion.addEventListener('change', show)
  new IntersectionObserver(([entry]) => {
    state.isOnScreen = entry?.isIntersecting ?? true
    schedule()
  }).observe(section)
  show()
}
