import type { Suite } from './figure.ts'
import { cells } from './cells/suite.ts'
import { hiddenOffice } from './hidden-office/hidden-office.ts'
import { hiddenPdf } from './hidden-pdf/suite.ts'
import { names } from './names/suite.ts'
import { foreignOrders, orders } from './orders/suite.ts'
import { quotes } from './quotes/suite.ts'
import { redaction } from './redaction/suite.ts'
import { replies } from './replies/suite.ts'

/** Every suite of `npm run check:trust`. A suite is a folder beside this file and a line here. */
export const suites: readonly Suite[] = [hiddenPdf, names, redaction, replies, hiddenOffice, orders, foreignOrders, quotes, cells]
