/** What was tried, each with the test of this program that tries it. */
export const tried: readonly { what: string; test: string }[] = [
  {
    what: 'Every public page on a phone and a desk, by day and in the dark, for what the program axe can find; with text twice as large, on paper, and with the colours that a reader forces',
    test: 'tests/site/every-page.long.ts',
  },
  {
    what: 'Menus, register, pictures that turn, and the complaint form without a mouse',
    test: 'tests/site/keyboard.test.ts',
  },
  {
    what: 'From the first sign-in to the licence, with the chair’s decision, without a mouse',
    test: 'tests/journeys/by-keyboard.prove.ts',
  },
  {
    what: 'Windows that are small or low, as a page that is enlarged four times has them',
    test: 'tests/site/small-window.test.ts',
  },
  { what: 'Less motion, where the reader asks for it', test: 'tests/site/resilience.test.ts' },
  {
    what: 'The practising licence, which a screen reader reads in order',
    test: 'functions/src/licences/tagged-page.test.ts',
  },
]
