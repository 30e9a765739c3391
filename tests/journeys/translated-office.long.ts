import { tellOneStory } from './support/one-story.ts'

// An office's story once more, read through a browser's translation (`translation.ts`). Who is who can be told once in a suite.
tellOneStory()
