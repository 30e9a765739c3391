import { type Location, useLocation, useNavigate } from 'react-router-dom'

/** Which dialog of the page is open. It stays open over a reload, and "Look" in the tray opens it. */
export const useAsked = () => {
  const { pathname, search, state }: Location<{ ask?: string | null } | null> = useLocation()
  const navigate = useNavigate()
  const ask = (name: string | null) => void navigate(`${pathname}${search}`, { replace: true, state: { ask: name } })
  return { asked: state?.ask ?? '', ask, close: () => ask(null) }
}
