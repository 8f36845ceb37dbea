import type { ErrorCode } from '../../../shared/http/errors.ts'
import { useReasons } from './useReasons.tsx'
import { ErrorText } from '../../components/form/Field.tsx'

/** Why the server refused an act, where there is such a reason. */
export function Refusal({ code }: { code: ErrorCode | undefined }) {
  const { error } = useReasons()
  return (
    <div role="status" className="empty:hidden">
      {code && <ErrorText>{error(code)}</ErrorText>}
    </div>
  )
}
