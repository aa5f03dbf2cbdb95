import { useEffect, useState } from 'react';
import { whenNear } from '../page/when-near';

/** Whether the element has come near the viewport yet, or something in its form has got the focus. */
export function useNear(selector: string): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    void whenNear(selector).then(() => setIsNear(true));
  }, [selector]);
  return isNear;
}
