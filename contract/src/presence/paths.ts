// By itself: with the calls, every script that asks for a path would load their shapes.

export const presencePaths = {
  /** POST: who is shown by this code, or by these letters under this number; a path would be kept by others. */
  asked: '/api/presence/',
  /** POST: begins to show who the caller is, for three minutes. */
  own: '/account/presence/',
  ownEnd: '/account/presence/end/',
} as const
