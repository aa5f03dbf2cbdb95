<?php

namespace WidgetSelect\Symfony\Form;

use Psr\Container\ContainerInterface;
use Symfony\Component\Form\AbstractType;
use Symfony\Component\Form\Extension\Core\Type\ChoiceType;
use Symfony\Component\Form\FormBuilderInterface;
use Symfony\Component\Form\FormEvent;
use Symfony\Component\Form\FormEvents;
use Symfony\Component\Form\FormInterface;
use Symfony\Component\Form\FormView;
use Symfony\Component\OptionsResolver\Exception\InvalidOptionsException;
use Symfony\Component\OptionsResolver\Options;
use Symfony\Component\OptionsResolver\OptionsResolver;
use Symfony\Component\Routing\Generator\UrlGeneratorInterface;
use WidgetSelect\Symfony\Signing\FieldId;
use WidgetSelect\Symfony\Source\Scope;
use WidgetSelect\Symfony\Source\SourceInterface;

/** A select with search: the choices of ChoiceType, or a source that is loaded page by page. */
final class WidgetSelectType extends AbstractType
{
    public function __construct(
        private ContainerInterface $sources,
        private FieldId $ids,
        private UrlGeneratorInterface $urls,
        private ConditionChecker $checker,
    ) {
    }

    public function getParent(): string
    {
        return ChoiceType::class;
    }

    public function getBlockPrefix(): string
    {
        return 'widget_select';
    }

    public function configureOptions(OptionsResolver $resolver): void
    {
        $resolver->setDefaults(['source' => null, 'limits' => [], 'depends' => [], 'by_value' => false, 'widget' => []]);
        $resolver->setAllowedTypes('source', ['null', 'string']);
        $resolver->setAllowedTypes('limits', 'array');
        $resolver->setAllowedTypes('depends', 'string[]');
        $resolver->setAllowedTypes('by_value', 'bool');
        $resolver->setAllowedTypes('widget', 'array');
        $resolver->setAllowedValues('expanded', false);
        $this->configureSource($resolver);
    }

    public function buildForm(FormBuilderInterface $builder, array $options): void
    {
        if (null === $options['source']) {
            return;
        }
        $source = $this->source($options['source']);
        $builder->setAttribute('widget_select.source', $source);
        $builder->setAttribute('widget_select.scope', new Scope($options['limits']));
        $builder->setAttribute('widget_select.fields', self::fields($source, $options['depends']));
        // A field without a form is checked by itself.
        $builder->addEventListener(FormEvents::POST_SUBMIT, function (FormEvent $event): void {
            if (null === $event->getForm()->getParent()) {
                $this->checker->check($event->getForm());
            }
        });
    }

    public function finishView(FormView $view, FormInterface $form, array $options): void
    {
        $widget = $options['widget'];
        if (null !== $options['source']) {
            $widget['ajax'] = ['url' => $this->url($form, $options), 'pagination' => true, 'resolve' => 'value[]'] + ($widget['ajax'] ?? []);
        }
        $view->vars['attr'] += ['data-widget-select' => json_encode((object) $widget, \JSON_THROW_ON_ERROR)];
        if ($form->isSubmitted() && !$form->isValid()) {
            $view->vars['attr'] += ['aria-invalid' => 'true'];
        }
    }

    /** The choices of a source: the label, value and attributes of each option are those of the list. */
    private function configureSource(OptionsResolver $resolver): void
    {
        $set = static fn (string $name, \Closure $value) => $resolver->addNormalizer(
            $name,
            static fn (Options $options, $given) => null === $options['source'] ? $given : $value($options, $given),
        );
        $resolver->setDefault('choice_loader', fn (Options $options) => $this->loader($options));
        $set('choice_value', static fn ($options) => $options['choice_loader']->valueOf(...));
        $set('choice_label', static fn ($options) => static fn ($choice) => $options['choice_loader']->option($choice)->label);
        $set('choice_attr', static fn ($options) => static fn ($choice) => $options['choice_loader']->option($choice)->attributes());
        $set('choice_translation_domain', static fn () => false);
        // Without an empty option, a browser selects the first one.
        $set('placeholder', static fn ($options, $given) => $options['multiple'] ? null : $given ?? '');
    }

    private function loader(Options $options): ?SourceChoiceLoader
    {
        if (null === $options['source']) {
            return null;
        }

        return new SourceChoiceLoader($this->source($options['source']), new Scope($options['limits']), $options['by_value']);
    }

    private function source(string $name): SourceInterface
    {
        if (!$this->sources->has($name)) {
            throw new InvalidOptionsException("The source \"$name\" is not a service that implements ".SourceInterface::class.'.');
        }

        return $this->sources->get($name);
    }

    private function url(FormInterface $form, array $options): string
    {
        $id = $this->ids->write($options['source'], $options['limits'], $form->getConfig()->getAttribute('widget_select.fields'));

        return $this->urls->generate('widget_select_options', ['field' => $id]);
    }

    /** @return array<string, string> the name of the field of each condition */
    private static function fields(SourceInterface $source, array $depends): array
    {
        $names = array_keys($source->conditions());

        return array_replace(array_combine($names, $names), array_intersect_key($depends, array_flip($names)));
    }
}
