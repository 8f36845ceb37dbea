import { Redirect } from 'wouter'
import { routes } from '../../app/routes.ts'

/** Redirects from an old address of the form. */
export const ToNewJob = () => <Redirect to={routes.newJob} replace />
