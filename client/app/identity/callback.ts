// The popup's last page: passes its URL to its opener, which closes the popup. It needs neither settings nor state.
import { UserManager } from 'oidc-client-ts'

const here = new UserManager({ authority: location.origin, client_id: '-', redirect_uri: location.href })
const isSignOut = location.pathname.endsWith('/signout-callback')
await (isSignOut ? here.signoutPopupCallback() : here.signinPopupCallback())
