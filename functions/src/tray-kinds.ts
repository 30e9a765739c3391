import { accountActs } from './office/account-tray-acts.ts'
import { factActs } from './office/facts/fact-acts.ts'
import { paperActs } from './office/paper-tray-act.ts'
import { registerActs } from './office/register-tray-acts.ts'
import { decisionActs } from './practising/decision-acts.ts'
import type { Services } from './services.ts'
import type { TrayActKinds } from './tray/tray-act.ts'

/** Every act that can wait in a tray. */
export const trayKinds = (services: Services): TrayActKinds => ({
  ...decisionActs(services),
  ...accountActs(services),
  ...registerActs(services),
  ...paperActs(services),
  ...factActs(services),
})
