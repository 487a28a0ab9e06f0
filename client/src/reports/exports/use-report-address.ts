import { useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import { useMakeReportAddressMutation, useWithdrawReportAddressMutation } from '../../graphql/generated.ts';
import { newIdempotencyKey } from '../../lib/device/idempotency-key.ts';
import { useWriteOnce, type WriteContext } from '../../lib/device/write-once.ts';

const MAYBE_DEAD =
  'L’adresse d’avant ne marche peut-être plus : demandez-en une nouvelle, elle sera montrée ici.';

/** Creates, renews and revokes the address of a saved report; `address` is known only after its creation. */
export function useReportAddress(id: number) {
  const [make, making] = useMakeReportAddressMutation();
  const [takeBack, takingBack] = useWithdrawReportAddressMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const writeOnce = useWriteOnce();
  const write = async (work: Parameters<typeof writeOnce>[0], what: string, unsure = '') => {
    setProblem(null);
    try {
      await writeOnce(work, what);
    } catch (thrown) {
      const { definite, message } = readError(thrown);
      setProblem(definite ? message : `${message} ${unsure}`.trim());
    }
  };
  const renew = () => {
    const ask = async (context: WriteContext) => {
      setAddress(null);
      const { data } = await make({ variables: { id }, context });
      if (data) setAddress(new URL(data.makeReportAddress.path, location.origin).href);
    };
    // Each click is a write of its own: if a response is lost, so is its address.
    void write(ask, `make ${newIdempotencyKey()}`, MAYBE_DEAD);
  };
  const withdraw = () =>
    void write(async (context) => {
      await takeBack({ variables: { id }, context });
      setAddress(null);
    }, 'withdraw');
  return {
    address,
    problem,
    renewing: making.loading,
    withdrawing: takingBack.loading,
    renew,
    withdraw,
  };
}
