import { useLocation } from 'wouter'
import { routes } from '../../app/routes.ts'

/** Back in the history; from a link that was opened directly there is none, so it leads to the results. */
export function useBack(): () => void {
  const [, navigate] = useLocation()
  return () => (window.history.length > 1 ? window.history.back() : navigate(routes.results()))
}
