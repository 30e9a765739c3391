import { tellOneStory } from './support/one-story.ts'

tellOneStory()
