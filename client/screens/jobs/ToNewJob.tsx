import { Redirect } from 'wouter'
import { routes } from '../../app/routes.ts'

/** An old address of the form. */
export const ToNewJob = () => <Redirect to={routes.newJob} replace />
