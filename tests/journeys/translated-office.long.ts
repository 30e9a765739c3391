// The office's stories once more, read through a browser's translation (`translation.ts`).
import './one-story.long.ts'
import './who-is-who.long.ts'
