import { CodeOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useQuestionOptionsQuery } from '../graphql/generated.ts';
import { isRefusal } from '../graphql/errors.ts';
import { nameText } from '../lib/text/format.ts';
import { useSession } from '../lib/device/session.ts';
import { useAddress, useAddressParams } from '../lib/use-address.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { useToast } from '../ui/feedback/toast.ts';
import { useNarrow } from '../ui/use-media-query.ts';
import { Answers } from './answer/Answers.tsx';
import { ExportMenu } from './exports/ExportMenu.tsx';
import { SaveButton } from './saved/SaveButton.tsx';
import { PrintButton } from './exports/PrintButton.tsx';
import { writeQuestion, type Question } from '../figures/question.ts';
import { QuestionForm } from './question/QuestionForm.tsx';
import { ReadyButton, ReadyQuestions } from './question/ReadyQuestions.tsx';
import { SavedReports } from './saved/SavedReports.tsx';
import { turnedAs, useCross, VIEW } from './answer/use-cross.ts';
import {
  addressOf,
  useAskedQuestion,
  useReport,
  useSavedReportList,
  type SavedReportList,
} from './use-report.ts';
import { questionText } from './words.ts';

/** /reports, for an ADMIN. */
export function ReportsScreen() {
  const { house } = useSession();
  return house && <Reports today={house.today} />;
}

function Reports({ today }: { today: string }) {
  const [search, setSearch] = useAddressParams();
  const navigate = useNavigate();
  // The explorer is not offered on a phone.
  const narrow = useNarrow();
  const reports = useSavedReportList();
  const { question, saved, gone, changed } = useAskedQuestion(search, reports);
  const options = useOptions();
  const asked = useReport(question);
  const { answered, asking, refresh } = asked;
  const crossed = useCross(answered);
  const [listed, setListed] = useAddress('rapports');
  const ask = (next: Question) => {
    const address = addressOf(next, saved);
    const view = search.get(VIEW);
    if (view !== null) address.set(VIEW, view);
    setSearch(address);
  };
  const open = (id: number) => setSearch({ rapport: String(id) });

  return (
    <OfficeScreen
      title={saved ? <SavedTitle name={saved.name} /> : 'Rapports'}
      onRefresh={refresh}
      refreshing={asking}
      actions={<ReadyButton />}
      moreActions={
        <>
          <OpenButton onClick={() => setListed('ouverts', { push: true })} />
          {question && <SaveButton question={question} saved={saved} changed={changed} onSaved={open} />}
          <ExportMenu
            question={answered ? turnedAs(answered.question, crossed.shown) : null}
            crossed={crossed.shown !== null}
            today={today}
          />
          <PrintButton
            answered={answered}
            cross={crossed.shown}
            name={saved?.name ?? null}
            options={options}
          />
          {!narrow && (
            <Button
              aria-label="Ouvrir dans l’explorateur GraphQL"
              title="Explorateur GraphQL"
              icon={<CodeOutlined aria-hidden />}
              onClick={() => void navigate(saved ? `/explorer?report=${saved.id}` : '/explorer')}
            />
          )}
        </>
      }
      told={question ? questionText(question) : undefined}
      filters={
        question && (
          <QuestionForm
            question={question}
            options={options}
            answered={answered}
            today={today}
            onChange={ask}
          />
        )
      }
    >
      {gone && <Gone />}
      {question && (
        <>
          {/* What failed is in sight. */}
          {search.toString() === '' && asked.problem === null && !narrow && <ReadyQuestions />}
          <Answers asked={asked} crossed={crossed} options={options} onAsk={ask} />
        </>
      )}
      {!question && !gone && <Waiting reports={reports} />}
      <SavedReports
        open={listed !== null}
        reports={reports}
        onClose={() => setListed(null)}
        onDeleted={(id) => {
          if (id !== saved?.id || !question) return;
          const forgotten = writeQuestion(question);
          // The list stays open over the new question.
          forgotten.set('rapports', 'ouverts');
          setSearch(forgotten);
        }}
      />
    </OfficeScreen>
  );
}

function OpenButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      aria-label="Ouvrir un rapport enregistré"
      icon={<FolderOpenOutlined aria-hidden />}
      onClick={onClick}
    >
      Ouvrir
    </Button>
  );
}

function SavedTitle({ name }: { name: string }) {
  return (
    <>
      Rapports : <bdi>{nameText(name)}</bdi>
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      title="Ce rapport n’existe plus."
      hint="Il a été supprimé, ou cette version ne comprend plus sa question."
      action={<Link to="/reports">Poser une autre question</Link>}
    />
  );
}

function Waiting({ reports: { problem, reload } }: { reports: SavedReportList }) {
  return problem === null ? <LoadingScreen /> : <ErrorCard message={problem} onRetry={reload} />;
}

function useOptions() {
  const toast = useToast();
  const { data, error } = useQuestionOptionsQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => {
    if (isRefusal(error)) toast.error('Les listes des filtres n’ont pas pu être chargées.');
  }, [error, toast]);
  return data;
}
