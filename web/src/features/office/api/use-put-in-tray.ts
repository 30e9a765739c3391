import type { TrayAct } from '@lsb/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { officeKey } from './queries.ts'

/** Puts an act into the clerk's tray. Afterwards the office's data are loaded again: an act is refused when they have changed. */
export const usePutInTray = () => {
  const { add } = useTrayItems()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: TrayAct) => add(act),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}
