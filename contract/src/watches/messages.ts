/** What somebody reads who asks to be told when an entry changes. */
export const watchMessages = {
  offer: 'Tell me when this entry changes',
  asked: (address: string) =>
    `A message is on its way to ${address}. Open the link in it within 48 hours; until then the board sends nothing else.`,
  notAsked: 'This was not asked for.',
  confirmed: 'From now on the board writes to you when this entry changes. It ends by itself after a year.',
  notConfirmed: 'This was not confirmed.',
  stopped: 'The board sends you no more messages about this entry, and has deleted your address.',
  notStopped: 'The messages were not stopped.',
  stopRefused: (address: string) =>
    `This link does not fit any message of the board. Open it from the newest message again, or write to ${address}.`,
  kept: 'The board keeps the address for these messages alone, shows it to nobody outside its office, and deletes it after a year, or when you stop the messages.',
  notOffered: 'Nobody can ask for messages about this entry.',
} as const
