import { useLocation } from 'wouter'
import { routes } from '../../app/routes.ts'

/** Goes back in the history; opens the results if there is none, after a link was opened directly. */
export function useBack(): () => void {
  const [, navigate] = useLocation()
  return () => (window.history.length > 1 ? window.history.back() : navigate(routes.results()))
}
