import { accountActs } from './office/account-tray-acts.ts'
import { correctionActs } from './corrections/correction-acts.ts'
import { factActs } from './office/facts/fact-acts.ts'
import { paperActs } from './paper-licences/paper-tray-act.ts'
import { registerActs } from './office/register-tray-acts.ts'
import { decisionActs } from './practising/decision-acts.ts'
import type { TrayActKinds } from './tray/tray-act.ts'

type TrayServices = Parameters<typeof decisionActs>[0] &
  Parameters<typeof accountActs>[0] &
  Parameters<typeof registerActs>[0] &
  Parameters<typeof correctionActs>[0] &
  Parameters<typeof paperActs>[0] &
  Parameters<typeof factActs>[0]

/** Every act that can wait in a tray. */
export const trayKinds = (services: TrayServices): TrayActKinds => ({
  ...decisionActs(services),
  ...accountActs(services),
  ...registerActs(services),
  ...correctionActs(services),
  ...paperActs(services),
  ...factActs(services),
})
