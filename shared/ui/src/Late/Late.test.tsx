import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { render } from '../../testing/render.tsx';
import { commandPart, pagePart } from './Late.tsx';

const refused = new Error('Loading chunk 7 failed.');

/** A file that fails as often as is said, then comes. */
function file<Props>(Part: (props: Props) => ReactNode, failures: number) {
  const load = jest.fn(async () => ({ default: Part }));
  for (let times = 0; times < failures; times += 1) load.mockRejectedValueOnce(refused);
  return load;
}

const comeBack = () => act(async () => void dispatchEvent(new Event('online')));

describe('a part of the page', () => {
  const Plots = ({ of }: { of: string }) => <p>Plots of {of}</p>;

  test('that does not come has a retry in its place, and then the focus', async () => {
    const Part = pagePart(file(Plots, 2), { waiting: <p>Waiting</p> });
    const { user } = render(<Part of="Inkoo" />);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Tätä osaa sivusta ei voitu hakea.');
    await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByText('Plots of Inkoo')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toHaveTextContent('Plots of Inkoo');
  });

  test('comes by itself when the network is back', async () => {
    const Part = pagePart(file(Plots, 1));
    render(<Part of="Inkoo" />, 'sv');
    expect(await screen.findByRole('alert')).toHaveTextContent('Den här delen av sidan kunde inte hämtas.');
    await comeBack();
    expect(screen.getByText('Plots of Inkoo')).toBeVisible();
  });

  test('that is shown anew after a failure is fetched anew', async () => {
    const Part = pagePart(file(Plots, 1));
    const { unmount } = render(<Part of="Inkoo" />);
    await screen.findByRole('alert');
    unmount();
    render(<Part of="Inkoo" />);
    expect(await screen.findByText('Plots of Inkoo')).toBeVisible();
  });

  test('that is there already is drawn at once', async () => {
    const Part = pagePart(file(Plots, 0));
    await Part.load();
    render(<Part of="Inkoo" />);
    expect(screen.getByText('Plots of Inkoo')).toBeVisible();
  });

  test('says what its page says in its place', async () => {
    const Part = pagePart(file(Plots, 1), { failed: (_, { of }) => <p>No plots of {of}</p> });
    render(<Part of="Inkoo" />);
    expect(await screen.findByText('No plots of Inkoo')).toBeVisible();
  });
});

describe('a part that a button opens', () => {
  const Window = ({ name, onClose }: { name: string; onClose: () => void }): ReactNode => (
    <div role="dialog">
      {name}
      <button onClick={onClose}>Close</button>
    </div>
  );

  function open(load: () => Promise<{ default: typeof Window }>, language: 'fi' | 'sv' = 'fi') {
    const Part = commandPart(load);
    function Page() {
      const [name, setName] = useState<string>();
      return (
        <main>
          <button onClick={() => setName('Liite')}>Open</button>
          <p>{name ?? 'closed'}</p>
          <Part open={name !== undefined && { name, onClose: () => setName(undefined) }} />
        </main>
      );
    }
    return render(<Page />, language);
  }

  const press = () => screen.getByRole('button', { name: 'Open' });

  test('is fetched before anybody presses it', async () => {
    const load = file(Window, 0);
    open(load);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that does not come says so beside its button, leaves the page, and opens at the next press', async () => {
    const { user } = open(file(Window, 1));
    await user.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tätä ei saatu auki. Tarkista verkkoyhteys ja paina uudelleen.',
    );
    expect(screen.getByText('closed')).toBeVisible();
    expect(press()).toHaveFocus();
    await user.click(press());
    expect(await screen.findByRole('dialog')).toHaveTextContent('Liite');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says it in Swedish too, until Escape', async () => {
    const { user } = open(file(Window, 1), 'sv');
    await user.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent('Det gick inte att öppna.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('gets what was typed before it was there, in its first field', async () => {
    function Form() {
      const field = useRef<HTMLInputElement>(null);
      useEffect(() => field.current?.focus(), []);
      return (
        <dialog open aria-label="Form">
          <input ref={field} aria-label="Name" />
        </dialog>
      );
    }
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Form }>();
    const Part = commandPart(() => promise);
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <main>
          <button onClick={() => setOpen(true)}>Open</button>
          <Part open={isOpen && { onClose: () => setOpen(false) }} />
        </main>
      );
    }
    const { user } = render(<Page />);
    await user.click(press());
    await user.keyboard('Virtaa{Backspace}nen');
    await act(async () => resolve({ default: Form }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Virtanen'));
    await user.keyboard(' Matti');
    expect(screen.getByLabelText('Name')).toHaveValue('Virtanen Matti');
  });

  test('stays closed when it comes with the network, and opens at once then', async () => {
    const load = file(Window, 1);
    const { user } = open(load);
    await user.click(press());
    await screen.findByRole('alert');
    await comeBack();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
