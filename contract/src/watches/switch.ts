import type { Switch } from '../switch.ts'

export const watching: Switch = {
  usual: false,
  about: 'Whether anybody may ask to be told by mail when an entry changes.',
  name: 'Messages to others',
  logged: 'others may watch entries',
  on: {
    says: 'Anybody may ask, on a public profile, to be told by mail when that entry changes.',
    change: 'End these messages',
    will: 'Once you confirm it in your tray, nobody gets a message, also of those that wait. The addresses stay until their year is over or their owners stop the messages.',
    done: 'These messages are offered. The profiles follow within two minutes.',
  },
  off: {
    says: 'Nobody but the holder of an entry is told when it changes.',
    change: 'Offer these messages',
    will: 'Once you confirm it in your tray, each public profile offers to write to whoever asks and confirms their address. The holders of entries are told in any case.',
    done: 'No such message is sent any more. The profiles follow within two minutes.',
  },
}
