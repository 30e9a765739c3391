/**
 * Stands in the HTML itself, because Enter can be pressed before any script has arrived: a password manager needs no second for
 * both fields. It remembers that a form with `data-early-submit` was to be sent, until something is typed. The
 * Content-Security-Policy in firebase.json has its hash.
 */
export const EARLY_PRESS_SCRIPT =
  "var earlyPress=0;addEventListener('input',()=>earlyPress=0);" +
  "addEventListener('keydown',e=>{if(e.key=='Enter'&&e.target.matches('form:has([data-early-submit]) input'))earlyPress=1});" +
  "addEventListener('click',e=>{if(e.target.closest('[data-early-submit]'))earlyPress=1})"

/** Whether it remembers one. */
export const wasPressedEarly = (): boolean => Reflect.get(window, 'earlyPress') === 1
