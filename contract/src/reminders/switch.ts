import { profession } from '../board/profession.ts'
import type { Switch } from '../switch.ts'

export const reminders: Switch = {
  usual: true,
  about: `Whether ${profession.many} are reminded to renew without a clerk.`,
  name: 'Reminders to renew',
  logged: 'reminders to renew go by themselves',
  on: {
    says: `Each ${profession.one} who has not sent the renewal and has a confirmed e-mail address is reminded 40, 14 and 1 days before the renewal date.`,
    change: 'Switch off these reminders',
    will: `Once you confirm it in your tray, ${profession.many} are reminded only when a clerk does it.`,
    done: 'Reminders go by themselves.',
  },
  off: {
    says: `${profession.Many} are reminded only when a clerk does it, under “Renewals”.`,
    change: 'Switch on these reminders',
    will: `Once you confirm it in your tray, each ${profession.one} who has not sent the renewal is reminded before the renewal date.`,
    done: 'Reminders go only when a clerk sends them.',
  },
}
