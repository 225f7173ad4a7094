/** One message of the toaster: icon, words, an action, a button to dismiss it, and the time it has left. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';
import type { ToastMessage } from './toast.tsx';

const icons = {
  done: <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-posted" />,
  info: <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />,
  failed: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-refused" />,
};

function timeoutOf(message: ToastMessage): number {
  if (message.timeoutMs !== undefined) return message.timeoutMs;
  if (message.kind === 'failed') return 0;
  return message.action === undefined ? 1000 : 6000;
}

export interface ToastCardProps {
  readonly message: ToastMessage;
  readonly onDismiss: () => void;
}

export function ToastCard({ message, onDismiss }: ToastCardProps) {
  const texts = useUiTexts();
  const [isHeld, setHeld] = useState(false);
  const timeoutMs = timeoutOf(message);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    if (isHeld || timeoutMs === 0) return;
    const timer = setTimeout(() => dismiss.current(), timeoutMs);
    return () => clearTimeout(timer);
  }, [isHeld, timeoutMs]);
  const { action } = message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer over it only stops the time
    <div
      role={message.kind === 'failed' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="floating pointer-events-auto flex w-full max-w-sm items-center gap-2 py-1.5 ps-3 pe-1.5 starting:opacity-0 starting:[transform:translateY(0.5rem)]"
    >
      <span className="flex grow gap-2.5 py-1">
        {icons[message.kind ?? 'done']}
        <span className="min-w-0 grow">
          <span className="block font-medium">{message.title}</span>
          {message.description !== undefined && (
            <span className="block text-grid text-soft">{message.description}</span>
          )}
        </span>
      </span>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onDismiss();
          }}
          className="h-target shrink-0 cursor-pointer rounded-md px-2 font-medium text-action hover:bg-hover"
        >
          {action.label}
        </button>
      )}
      <IconButton label={texts.dismiss} icon={<X aria-hidden="true" className="size-4" />} onClick={onDismiss} />
    </div>
  );
}
