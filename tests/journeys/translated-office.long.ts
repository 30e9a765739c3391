// An office's story once more, read through a browser's translation (`translation.ts`). Who is who can be told once in a suite.
import './one-story.long.ts'
