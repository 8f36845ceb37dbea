import { finding, type Outcome } from './outcome.ts'

/** The Node that is tested (package.json brings it), and the first that runs TypeScript as it is. */
const LEAST_NODE = 24

/** @param node as in process.versions.node */
export function checkNode(node: string): Outcome[] {
  if (Number.parseInt(node, 10) >= LEAST_NODE) return []
  return [
    finding(
      'versions',
      `Node ${node} runs this; ${LEAST_NODE} or later is needed.`,
      `Start by npm, which uses the Node of node_modules (npm ci brings it), or install Node ${LEAST_NODE}.`,
    ),
  ]
}
