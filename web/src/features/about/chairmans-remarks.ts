import { board } from '@lsb/contract'

/** The chairman's remarks on /about, one paragraph an entry. */
export const chairmansRemarks: readonly string[] = [
  `Since ${board.founded} this board has had one task: to make sure that whoever sets out a boundary knows how, is known by name, and can be held to it. A title is only as good as the survey beneath it.`,
  'Most people meet a surveyor once or twice in their lives, when a family plot is shared out, a house is bought or a fence is disputed. They cannot judge the measurements. They can, however, check the person, and that is why our registers are open to everyone, free of charge, on any telephone.',
  'To surveyors I say: renew in good time, name your assistants honestly, and treat every beacon as if your own children will one day look for it. To the public I say: ask for the licence number before the work begins. You have a right to it.',
]
